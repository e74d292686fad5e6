import type { DeskLender } from '@plumbline/contract/draws/desk'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { later, partOf } from '../../ui/later.tsx'

const LenderDialog = partOf(
  later(() => import('../terms/LenderDialog.tsx')),
  'LenderDialog',
)

/** A lender's name. It opens what the lender asks for, once there is a contact for it. */
export function LenderName({ lender: { id, name } }: { lender: DeskLender }) {
  const [isOpen, setIsOpen] = useState(false)
  if (id === null) return <span className="text-15 font-semibold">{name}</span>
  return (
    <>
      <button
        type="button"
        aria-label={m.draw_desk_lender_terms({ name })}
        className="touch-target relative text-left text-15 font-semibold hover:underline"
        onClick={() => setIsOpen(true)}
      >
        {name}
      </button>
      {isOpen && <LenderDialog lender={{ id, name }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
