import { declaredEndpoints } from './declaredEndpoints.ts'

/** Prints every call of the API: its method, its path, who may make it, and what it does. */
for (const { method, path, access, summary } of await declaredEndpoints()) {
  console.log(`${method.padEnd(7)}${path.padEnd(38)}${access.padEnd(8)}${summary}`)
}
