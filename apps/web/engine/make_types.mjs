// SPDX-License-Identifier: Apache-2.0
// Writes the TypeScript types of the methods, from the schema that the module itself returns:
//
//     node make_types.mjs gridlemma.wasm > methods.d.ts
//
// Run by build.sh. There is no other copy of these types.
import {readFile} from 'node:fs/promises';
import {WASI} from 'node:wasi';

/** Asks the module by its plain interface: the engine cannot be compiled before its types. */
async function schemaOf(file) {
  const wasi = new WASI({version: 'preview1'});
  const module = await WebAssembly.compile(await readFile(file));
  const imports = {...wasi.getImportObject(), gridlemma: {now: () => performance.now()}};
  const {exports} = await WebAssembly.instantiate(module, imports);
  wasi.initialize({exports});
  const request = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"schema"}');
  const place = exports.gridlemma_request(request.length);  // The memory may grow, as another buffer.
  Buffer.from(exports.memory.buffer, place).set(request);
  const size = exports.gridlemma_answer();
  const answer = exports.gridlemma_answer_text();
  const text = Buffer.from(exports.memory.buffer, answer, size);
  return JSON.parse(text.toString()).result;
}

const isName = /^[A-Za-z_$][\w$]*$/;
const comment = (text, indent) =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`;

/** The type of a schema; what it lacks is an error, so that nothing is left out unnoticed. */
function typeOf(schema, indent) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return [...new Set(choices.map(choice => typeOf(choice, indent)))].join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${typeOf(schema.items, indent)}>`;
    case 'object':
      return objectType(schema, indent);
  }
  throw new Error(`no type for the schema ${JSON.stringify(schema)}`);
}

function objectType(schema, indent) {
  const inner = indent + '  ';
  const required = new Set(schema.required);
  const values = schema.additionalProperties;
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) =>
      comment(member.description, inner) +
      `${inner}${isName.test(name) ? name : JSON.stringify(name)}` +
      `${required.has(name) ? '' : '?'}: ${typeOf(member, inner)};\n`,
  );
  if (members.length === 0)
    return `Record<string, ${
      values === false ? 'never' : typeof values === 'object' ? typeOf(values, indent) : 'unknown'
    }>`;
  if (values !== false) members.push(`${inner}[other: string]: unknown;\n`);
  return `{\n${members.join('')}${indent}}`;
}

/** "AllSteps" for "all_steps". */
const typeName = method =>
  method.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());

const parts = (await schemaOf(process.argv[2])).$defs;
const helps = new Map(
  parts.request.oneOf.map(form => [
    form.properties.method.const ?? form.properties.method.enum[0],
    form.description,
  ]),
);
let text = '// Made by make_types.mjs from the schema of gridlemma serve.\n';
for (const [method, help] of helps) {
  for (const part of ['params', 'result'])
    text +=
      '\n' +
      comment(part === 'params' ? help : undefined, '') +
      `export type ${typeName(method)}${part === 'params' ? 'Params' : 'Result'} = ` +
      `${typeOf(parts[`${method}.${part}`], '')};\n`;
}
text += '\n/** By the name of the method. */\nexport interface Methods {\n';
for (const method of helps.keys())
  text += `  ${method}: {params: ${typeName(method)}Params; result: ${typeName(method)}Result};\n`;
process.stdout.write(text + '}\n');
