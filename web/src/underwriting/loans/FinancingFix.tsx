import type { GateControlProps } from '../../deals/gate/gate-control.ts'
import { FieldValue } from '../../deals/FieldValue.tsx'
import { NeedsEditor } from '../../deals/gate/NeedsEditor.tsx'
import { useDealEdit } from '../../deals/use-deal-edit.ts'
import { m } from '../../messages/generated/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'

/** Marks the deal all cash with one click; a loan is set up with its terms. */
export function FinancingFix({ deal, done }: GateControlProps<'financing'>) {
  const edit = useDealEdit(deal.id, { quiet: true })
  if (done) return deal.fields.allCash ? <FieldValue field="allCash" value /> : null
  if (!deal.abilities.edit) return <NeedsEditor />
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button kind="plain" working={edit.saving} onClick={() => void edit.save({ allCash: true })}>
        {m.fields_all_cash()}
      </Button>
      <ButtonLink kind="plain" to={`/app/deals/${deal.id}/underwriting`}>
        {m.deals_fix_loan()}
      </ButtonLink>
    </div>
  )
}
