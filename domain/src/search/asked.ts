import type { SearchKind } from './kinds.ts'

/** What can be searched: everything, records of some kinds, or only actions. */
export const SCOPES = ['all', 'deal', 'vendor', 'contact', 'money', 'document', 'task', 'action'] as const
export type AskedFor = (typeof SCOPES)[number]

export const KINDS_OF: Readonly<Record<Exclude<AskedFor, 'all' | 'action'>, readonly SearchKind[]>> = {
  deal: ['deal'],
  vendor: ['vendor'],
  contact: ['contact'],
  money: ['order', 'invoice', 'draw'],
  document: ['document'],
  task: ['task'],
}

export type Asked = { text: string; for: AskedFor; kinds: readonly SearchKind[] | undefined }

const MARKS: Readonly<Record<string, Pick<Asked, 'for' | 'kinds'>>> = {
  '>': { for: 'action', kinds: [] },
  '@': { for: 'contact', kinds: ['contact', 'vendor'] },
  '#': { for: 'document', kinds: ['document'] },
}

/** Parses what was typed: `>` searches actions, `@` people, `#` documents. Otherwise the selected chip decides. */
export function readAsked(typed: string, chosen: AskedFor): Asked {
  const mark = MARKS[typed.trimStart().charAt(0)]
  if (mark) return { text: typed.trimStart().slice(1).trim(), ...mark }
  const kinds = chosen === 'all' ? undefined : chosen === 'action' ? [] : KINDS_OF[chosen]
  return { text: typed.trim(), for: chosen, kinds }
}
