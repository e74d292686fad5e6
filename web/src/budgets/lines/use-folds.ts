import { useSavedSet } from '../../shell/drafts/use-saved-set.ts'

/** The categories of a deal's budget that the user has collapsed, stored in this browser. */
export function useFolds(dealId: string) {
  const { chosen, choose } = useSavedSet(`budget-closed:${dealId}`)
  return {
    closed: chosen,
    toggle: (code: string) => choose(chosen.has(code) ? without(chosen, [code]) : new Set([...chosen, code])),
    close: (codes: readonly string[]) => choose(new Set(codes)),
    /** Expands categories, so nothing is edited out of sight. */
    open(codes: readonly string[]) {
      if (codes.some((code) => chosen.has(code))) choose(without(chosen, codes))
    },
  }
}

export type Folds = ReturnType<typeof useFolds>

function without(all: ReadonlySet<string>, some: readonly string[]): Set<string> {
  return new Set([...all].filter((code) => !some.includes(code)))
}
