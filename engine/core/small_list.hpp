// SPDX-License-Identifier: Apache-2.0
// SmallList: a std::vector whose first elements need no memory besides the list. Each step has
// three. It is none of Boost's, because a program that uses the library needs no other library.
#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>

namespace gridlemma {

/// A list of values without resources of their own. More than `inline_size` of them are on the
/// heap. What the functions do, and which iterators they invalidate, is as for std::vector, but
/// that a move may copy elements. Thread safety: a value. Errors: std::bad_alloc; preconditions are
/// asserted.
template <typename T, std::uint32_t inline_size>
class SmallList {
    static_assert(std::is_trivially_copyable_v<T> && inline_size > 0);

 public:
    using value_type = T;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using reference = T&;
    using const_reference = const T&;
    using iterator = T*;
    using const_iterator = const T*;

    SmallList() noexcept : data_(inline_) {}
    SmallList(std::initializer_list<T> values) : SmallList() {
        append(values.begin(), values.end());
    }
    template <std::input_iterator Iterator>
    SmallList(Iterator first, Iterator last) : SmallList() {
        append(first, last);
    }
    SmallList(const SmallList& other) : SmallList() { append(other.begin(), other.end()); }
    SmallList(SmallList&& other) noexcept : SmallList() { take(other); }
    SmallList& operator=(const SmallList& other) {
        if (this != &other) assign(other.begin(), other.end());
        return *this;
    }
    SmallList& operator=(SmallList&& other) noexcept {
        if (this != &other) {
            release();
            take(other);
        }
        return *this;
    }
    ~SmallList() { release(); }

    [[nodiscard]] iterator begin() noexcept { return data_; }
    [[nodiscard]] const_iterator begin() const noexcept { return data_; }
    [[nodiscard]] iterator end() noexcept { return data_ + size_; }
    [[nodiscard]] const_iterator end() const noexcept { return data_ + size_; }
    [[nodiscard]] T* data() noexcept { return data_; }
    [[nodiscard]] const T* data() const noexcept { return data_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

    [[nodiscard]] T& operator[](std::size_t index) noexcept {
        assert(index < size_);
        return data_[index];
    }
    [[nodiscard]] const T& operator[](std::size_t index) const noexcept {
        assert(index < size_);
        return data_[index];
    }
    [[nodiscard]] T& front() noexcept { return (*this)[0]; }
    [[nodiscard]] const T& front() const noexcept { return (*this)[0]; }
    [[nodiscard]] T& back() noexcept { return (*this)[size_ - std::size_t{1}]; }
    [[nodiscard]] const T& back() const noexcept { return (*this)[size_ - std::size_t{1}]; }

    void reserve(std::size_t capacity) {
        if (capacity > capacity_) grow(capacity);
    }
    void push_back(T value) {
        if (size_ == capacity_) grow(size_ + std::size_t{1});
        std::construct_at(data_ + size_++, value);
    }
    template <typename... Parts>
    T& emplace_back(Parts&&... parts) {
        push_back(T(std::forward<Parts>(parts)...));
        return back();
    }
    void pop_back() noexcept {
        assert(size_ > 0);
        --size_;
    }
    void clear() noexcept { size_ = 0; }
    void resize(std::size_t size) {
        reserve(size);
        if (size > size_) std::uninitialized_value_construct(end(), data_ + size);
        size_ = static_cast<std::uint32_t>(size);
    }

    void assign(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
    template <std::input_iterator Iterator>
    void assign(Iterator first, Iterator last) {
        clear();
        append(first, last);
    }
    template <std::input_iterator Iterator>
    void append(Iterator first, Iterator last) {
        if constexpr (std::forward_iterator<Iterator>)
            reserve(size_ + static_cast<std::size_t>(std::distance(first, last)));
        for (; first != last; ++first) push_back(T(*first));
    }

    iterator insert(const_iterator at, T value) { return insert(at, &value, &value + 1); }
    /// Precondition: the range is none of this list.
    template <std::input_iterator Iterator>
    iterator insert(const_iterator at, Iterator first, Iterator last) {
        const auto before = at - begin();
        const auto old_size = static_cast<std::ptrdiff_t>(size_);
        append(first, last);
        std::rotate(begin() + before, begin() + old_size, end());
        return begin() + before;
    }
    iterator erase(const_iterator at) noexcept { return erase(at, at + 1); }
    iterator erase(const_iterator first, const_iterator last) noexcept {
        const iterator to = begin() + (first - begin());
        std::copy(last, const_iterator(end()), to);
        size_ -= static_cast<std::uint32_t>(last - first);
        return to;
    }

    friend bool operator==(const SmallList& a, const SmallList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
    friend auto operator<=>(const SmallList& a, const SmallList& b) {
        // libc++ 16 has no std::lexicographical_compare_three_way().
        const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
        using Order = decltype(*x <=> *y);
        return x == a.end() || y == b.end() ? Order(a.size() <=> b.size()) : *x <=> *y;
    }

 private:
    void grow(std::size_t least) {
        const std::size_t capacity = std::max(least, std::size_t{2} * capacity_);
        T* const data = std::allocator<T>().allocate(capacity);
        std::uninitialized_copy(begin(), end(), data);
        free_heap();
        data_ = data;
        capacity_ = static_cast<std::uint32_t>(capacity);
    }
    /// Precondition: this list is empty and has no memory on the heap.
    void take(SmallList& other) noexcept {
        if (other.data_ == other.inline_) {
            std::uninitialized_copy(other.begin(), other.end(), data_);
        } else {
            data_ = std::exchange(other.data_, other.inline_);
            capacity_ = std::exchange(other.capacity_, inline_size);
        }
        size_ = std::exchange(other.size_, 0);
    }
    void release() noexcept {
        free_heap();
        data_ = inline_;
        size_ = 0;
        capacity_ = inline_size;
    }
    void free_heap() noexcept {
        if (data_ != inline_) std::allocator<T>().deallocate(data_, capacity_);
    }

    T* data_;
    std::uint32_t size_ = 0;
    std::uint32_t capacity_ = inline_size;
    union {  // Not initialized.
        T inline_[inline_size];
    };
};

}  // namespace gridlemma
