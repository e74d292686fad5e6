import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { useMemo, useState } from 'react'
import { isSameValue } from '../../shell/drafts/merge.ts'
import { type TermsFact, type TermsFacts, termsFacts, useTermsEdit } from './use-terms-edit.ts'

type TypedFact<Fact extends TermsFact> = {
  value: TermsFacts[Fact]
  seen: TermsFacts
  version: number
  /** whether it is saved as shown; kept until the deal on screen has that version too */
  isKept?: boolean
}
type TypedTerms = { [Fact in TermsFact]?: TypedFact<Fact> }

/** A deal's costs, loans, payments and partners during editing: what has been typed, and saving each list as a whole. */
export function useTypedLists(deal: DealWithTerms) {
  const [typed, setTyped] = useState<TypedTerms>({})
  const forget = (fact: TermsFact) => setTyped(({ [fact]: _saved, ...others }) => others)
  const edit = useTermsEdit(deal.id, {
    onSaved: ({ deal: saved, facts }) => setTyped((before) => onceSaved(before, facts, saved)),
    onKeptTheirs: forget,
  })
  const kept = useMemo(() => termsFacts(deal), [deal])

  function typing<Fact extends TermsFact>(fact: Fact): TypedFact<Fact> | undefined {
    const entry: TypedFact<Fact> | undefined = typed[fact]
    return entry && !(entry.isKept && deal.version >= entry.version) ? entry : undefined
  }
  const shown = <Fact extends TermsFact>(fact: Fact): TermsFacts[Fact] => typing(fact)?.value ?? kept[fact]

  /** Returns what a change is based on: the values when typing started, or the user's own save since then. */
  function begun<Fact extends TermsFact>(fact: Fact): Pick<TypedFact<Fact>, 'seen' | 'version'> {
    return typing(fact) ?? { seen: kept, version: deal.version }
  }

  function change<Fact extends TermsFact>(fact: Fact, value: TermsFacts[Fact]) {
    const { seen, version } = begun(fact)
    setTyped((before) => ({ ...before, [fact]: { seen, version, value } }))
  }

  function save<Fact extends TermsFact>(fact: Fact, value: TermsFacts[Fact]) {
    const { seen, version } = begun(fact)
    const isAsKept = isSameValue(value, seen[fact]) && isSameValue(value, kept[fact])
    // While a save is in progress, the stored value is about to change.
    if (isAsKept && !edit.saving) return forget(fact)
    change(fact, value)
    void edit.save(version, seen, { [fact]: value } as Partial<TermsFacts>)
  }

  return { kept, shown, change, save, edit }
}

/** Keeps showing what was saved, and rebases later edits on it. */
function onceSaved(typing: TypedTerms, facts: Partial<TermsFacts>, saved: DealWithTerms): TypedTerms {
  const seen = termsFacts(saved)
  return Object.fromEntries(
    (Object.entries(typing) as [TermsFact, TypedFact<TermsFact>][]).map(([fact, began]) => {
      if (!(fact in facts)) return [fact, began]
      const isKept = isSameValue(began.value, facts[fact])
      return [fact, { value: began.value, seen, version: saved.version, isKept }]
    }),
  ) as TypedTerms
}
