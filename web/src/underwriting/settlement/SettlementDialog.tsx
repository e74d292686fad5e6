import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import {
  expectedAtClosing,
  MOST_SETTLEMENT_LINES,
  settlementProblem,
  settlementTotal,
  type SettlementSide,
} from '@plumbline/domain/underwriting/settlement/statement'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { type DraftLine, draftOf, linesOf, newLine, startOf } from './settlement-draft.ts'
import { settlementProblemWords } from './settlement-words.ts'
import { SettlementRow } from './SettlementRow.tsx'
import { SettlementTie } from './SettlementTie.tsx'
import { useSaveSettlement } from './use-save-settlement.ts'

type Props = { deal: DealWithTerms; side: SettlementSide; underwriting: Underwriting | null; onClose: () => void }

/** The settlement statement of a purchase or sale. It starts as what the deal expects, and shows how it compares. */
export function SettlementDialog({ deal, side, underwriting, onClose }: Props) {
  const { today } = useMe().organization
  const [start] = useState(() => startOf(deal, side, underwriting, today))
  const [closedOn, setClosedOn] = useState(start.closedOn)
  const [draft, setDraft] = useState<DraftLine[]>(() => draftOf(start.lines))
  const save = useSaveSettlement(deal, side, onClose)
  const loans = (deal.loans ?? []).filter(({ status }) => status !== 'cancelled')
  const stated = draft.filter(({ cents }) => cents !== null && cents !== 0)
  const lines = linesOf(draft)
  const problem = settlementProblem(side, { closedOn, lines }, { loanIds: loans.map(({ id }) => id), today })
  const nextKey = draft.reduce((most, { key }) => Math.max(most, key), 0) + 1
  const wrongKey = problem?.line === null || !problem ? undefined : stated[problem.line]?.key
  return (
    <FormDialog
      title={side === 'purchase' ? m.underwriting_settlement_of_purchase() : m.underwriting_settlement_of_sale()}
      lede={m.underwriting_settlement_lede()}
      width="wide"
      working={save.isPending}
      wrong={problem !== null}
      onSubmit={() => save.mutate({ closedOn, lines })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <DayField
            className="max-w-56"
            label={m.underwriting_settled_on()}
            today={today}
            max={today}
            value={closedOn}
            error={asked && problem?.line === null ? settlementProblemWords(problem.problem) : undefined}
            onChange={(day) => day && setClosedOn(day)}
          />
          <div>
            <ul aria-label={m.underwriting_settlement_lines()} className="border-t border-line">
              {draft.map((line, index) => (
                <SettlementRow
                  key={line.key}
                  {...{ side, line, loans }}
                  no={index + 1}
                  error={
                    asked && problem && line.key === wrongKey ? settlementProblemWords(problem.problem) : undefined
                  }
                  onChange={(next) => setDraft(draft.map((other) => (other.key === line.key ? next : other)))}
                  onRemove={() => setDraft(draft.filter(({ key }) => key !== line.key))}
                />
              ))}
            </ul>
            {draft.length < MOST_SETTLEMENT_LINES && (
              <Button
                kind="quiet"
                size="small"
                className="mt-1 -ml-2"
                icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
                onClick={() => setDraft([...draft, newLine(side, 'other', nextKey, loans[0]?.id ?? null)])}
              >
                {m.underwriting_settlement_add_line()}
              </Button>
            )}
          </div>
          <SettlementTie
            side={side}
            totalCents={settlementTotal(side, lines)}
            expectedCents={underwriting && expectedAtClosing(side, underwriting)}
          />
        </>
      )}
    </FormDialog>
  )
}
