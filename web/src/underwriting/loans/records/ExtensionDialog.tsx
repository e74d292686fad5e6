import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { addMonths, type Day } from '@plumbline/domain/calendar'
import { percentOf } from '@plumbline/domain/money'
import { loanExtensionProblem } from '@plumbline/domain/underwriting/loans/records'
import type { LoanTerms } from '@plumbline/domain/underwriting/model/deal-model'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { factFailures } from '../../../shell/failures/field-failures.ts'
import { useMe } from '../../../shell/session/me.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { extensionProblemWords } from './problem-words.ts'
import { useRecordExtension } from './use-loan-records.ts'

type Props = {
  deal: DealWithTerms
  loanId: string
  terms: LoanTerms
  /** the current maturity */
  maturesOn: Day | null
  onClose: () => void
}

/** Records that the lender agreed to a later maturity. It starts three months on, at the fee that was planned. */
export function ExtensionDialog({ deal, loanId, terms, maturesOn, onClose }: Props) {
  const { today } = useMe().organization
  const commitmentCents = terms.initialAdvanceCents + terms.holdbackCents
  const [facts, setFacts] = useState({
    takenOn: today,
    maturesOn: addMonths(maturesOn ?? today, 3),
    feeCents: percentOf(commitmentCents, terms.extensionFeePct) as number,
  })
  const save = useRecordExtension({ id: deal.id, loanId }, onClose)
  const refused = save.error ? factFailures(save.error, 'extension.') : {}
  const problem = loanExtensionProblem(facts, { today })
  const put = (part: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...part }))
  return (
    <FormDialog
      title={m.underwriting_record_extension()}
      working={save.isPending}
      wrong={problem !== null}
      onSubmit={() => save.mutate(facts)}
      onClose={onClose}
    >
      {(asked) => {
        const errorOf = (field: string) =>
          (asked && problem?.field === field ? extensionProblemWords(problem.problem) : undefined) ?? refused[field]
        return (
          <>
            <DayField
              label={m.underwriting_extended_on()}
              today={today}
              max={today}
              value={facts.takenOn}
              error={errorOf('takenOn')}
              onChange={(day) => day && put({ takenOn: day })}
            />
            <DayField
              label={m.underwriting_new_maturity()}
              today={today}
              value={facts.maturesOn}
              error={errorOf('maturesOn')}
              onChange={(day) => day && put({ maturesOn: day })}
            />
            <MoneyField
              label={m.underwriting_extension_fees()}
              value={facts.feeCents}
              error={errorOf('feeCents')}
              onChange={(cents) => put({ feeCents: cents ?? 0 })}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
