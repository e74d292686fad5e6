import type { FieldKey } from '@plumbline/domain/deals/fields'
import { useId, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioList } from '../ui/RadioList.tsx'
import { FieldValue } from './FieldValue.tsx'
import { fieldName } from './field-words.ts'
import type { DealEdit } from './use-deal-edit.ts'

/** Two people changed the same field: both values stand side by side, and the second one chooses. Nothing is lost meanwhile. */
export function ConflictDialog({ edit }: { edit: DealEdit }) {
  const { conflict } = edit
  const form = useId()
  const [keepTheirs, setKeepTheirs] = useState<readonly FieldKey[]>([])
  if (!conflict) return null
  const keys = Object.keys(conflict.theirs) as FieldKey[]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && edit.dismiss()}
      title={m.deals_conflict_title()}
      lede={m.deals_conflict_lede()}
      footer={
        <>
          <Button kind="quiet" onClick={edit.dismiss}>
            {m.deals_conflict_keep_all()}
          </Button>
          <Button kind="brass" type="submit" form={form}>
            {m.deals_conflict_save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          edit.resolve(keepTheirs)
        }}
      >
        {keys.map((key) => (
          <RadioList
            key={key}
            label={fieldName(key)}
            value={keepTheirs.includes(key) ? 'theirs' : 'mine'}
            onChange={(choice) =>
              setKeepTheirs(choice === 'theirs' ? [...keepTheirs, key] : keepTheirs.filter((other) => other !== key))
            }
            options={[
              {
                value: 'mine',
                label: m.deals_conflict_mine(),
                figure: <FieldValue field={key} value={conflict.mine[key]} />,
              },
              {
                value: 'theirs',
                label: m.deals_conflict_theirs(),
                figure: <FieldValue field={key} value={conflict.theirs[key]} />,
              },
            ]}
          />
        ))}
      </form>
    </Dialog>
  )
}
