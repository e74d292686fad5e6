import type { CaseInput, JsonObject } from './input.ts'

/** One case of a vector file. */
export type VectorCase = { id: string; type: string; input: JsonObject; expected: JsonObject; tolerances?: JsonObject }

/** Computes a case. `others` contains all cases in the file, for those that refer to another. */
export type CaseRunner = (input: CaseInput, others: readonly VectorCase[]) => JsonObject
