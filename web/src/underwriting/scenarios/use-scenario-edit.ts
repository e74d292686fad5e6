import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import { isSame, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { api } from '../../shell/api/api.ts'
import { scenariosQuery } from './queries.ts'
import { termsInput } from './terms-input.ts'

type Facts = Pick<Scenario, 'changes'>

/** A scenario's changes during editing: what has been typed, and saving it, one save after another. */
export function useScenarioEdit(dealId: string, scenario: Scenario) {
  const queryClient = useQueryClient()
  const { queryKey } = scenariosQuery(dealId)
  const [typed, setTyped] = useState<TermsPart | null>(null)
  const latest = useRef(typed)
  function keepTyping(next: TermsPart | null) {
    latest.current = next
    setTyped(next)
  }

  const edit = useVersionedEdit({
    record: { recordId: scenario.id },
    merge: mergeFields<Facts>(isSame),
    scope: `scenario/${scenario.id}`,
    update: (version, { changes = {} }) =>
      api.scenarios.update({ id: dealId, scenarioId: scenario.id, version, changes: termsInput(changes) }),
    latest: () => {
      const now = queryClient.getQueryData(queryKey)?.items.find(({ id }) => id === scenario.id)
      return now ? { version: now.version, facts: now } : null
    },
    own: (saved) => saved,
    read: (current) => current as Facts,
    onSaved: (saved, { changes }) => {
      queryClient.setQueryData(
        queryKey,
        (list) => list && { ...list, items: list.items.map((item) => (item.id === saved.id ? saved : item)) },
      )
      if (isSame(latest.current, changes)) keepTyping(null)
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey }),
    onKeptTheirs: () => keepTyping(null),
  })

  function save(changes: TermsPart) {
    keepTyping(changes)
    void edit.save(scenario.version, scenario, { changes })
  }

  return {
    /** the scenario's own inputs as typed */
    part: typed ?? scenario.changes,
    change: keepTyping,
    save,
    /** Goes back to what is stored. */
    forget: () => keepTyping(null),
    edit,
  }
}
