import { Upload } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'

const PriceListDialog = partOf(
  later(() => import('./PriceListDialog.tsx')),
  'PriceListDialog',
)

/** Opens the import of a price list. Only for those who manage the organization's settings. */
export function PriceListButton({ kind = 'plain' }: Pick<ButtonProps, 'kind'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} icon={<Upload aria-hidden size={16} strokeWidth={1.6} />} onClick={() => setOpen(true)}>
        {m.estimate_list_import()}
      </Button>
      {open && <PriceListDialog onClose={() => setOpen(false)} />}
    </>
  )
}
