import type { DealDetail } from '@plumbline/contract/deals/deals'
import { m } from '../../messages/generated/messages.js'
import { useSaved } from '../../ui/hooks/use-saved.ts'
import { DEAL_FACTS } from '../../deals/deal-facts.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { FieldInput } from '../../deals/FieldInput.tsx'
import { useDealEdit } from '../../deals/use-deal-edit.ts'

/** How a deal ends determines what closing requires: an assigned contract needs its fee, not a sale. */
export function ClosingExit({ deal }: { deal: DealDetail }) {
  const edit = useDealEdit(deal.id, { quiet: true })
  const [saved, markSaved] = useSaved()
  return (
    <div className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:grid-cols-[1fr_minmax(16rem,20rem)] md:px-6">
      <div className="min-w-0">
        <p className="text-14 font-medium">{m.fields_exit_type()}</p>
        <p className="text-13 text-ink-soft">{m.deals_closing_exit_help()}</p>
      </div>
      <FieldInput
        field="exitType"
        hideLabel
        value={deal.fields.exitType}
        error={edit.errors['exitType']}
        saved={saved}
        onChange={(exitType) =>
          void edit
            .save({ exitType: exitType as typeof deal.fields.exitType })
            .then((outcome) => outcome === 'saved' && markSaved())
        }
      />
      <EditConflict edit={edit} {...DEAL_FACTS} />
    </div>
  )
}
