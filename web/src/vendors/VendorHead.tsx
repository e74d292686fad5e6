import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { ChevronRight, Mail, MapPin, MessageSquare, Pencil, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { MenuItem } from '../ui/overlays/Menu.tsx'
import { MoreMenu } from '../ui/overlays/MoreMenu.tsx'
import { Tag } from '../ui/Tag.tsx'
import { EditVendorDialog } from './EditVendorDialog.tsx'
import { LaterParts } from './LaterParts.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { vendorActions } from './slots.ts'
import { LANGUAGE_NAMES, STATUS_NAMES, tradeList } from './words.ts'

export function VendorHead({ vendor }: { vendor: Vendor }) {
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null)
  const { contact } = vendor
  const about = [
    contact?.name,
    contact?.phone ? showPhoneNumber(contact.phone) : null,
    contact?.email,
    LANGUAGE_NAMES[vendor.locale](),
  ].filter(Boolean)
  return (
    <header className="pb-3">
      <p className="flex items-center gap-1 text-13 text-ink-soft">
        <Link to="/app/vendors" className="touch-target hover:underline">
          {m.vendors_title()}
        </Link>
        {vendor.trades.length > 0 && (
          <>
            <ChevronRight aria-hidden size={14} strokeWidth={1.6} />
            {tradeList(vendor.trades)}
          </>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-20 font-semibold">{vendor.name}</h1>
        {vendor.status !== 'active' && <Tag>{STATUS_NAMES[vendor.status]()}</Tag>}
        <p className="min-w-0 text-13 text-ink-soft max-md:w-full">{about.join(' · ')}</p>
        <span className="ml-auto flex items-center gap-2">
          {vendor.abilities.edit && (
            <Button icon={<Pencil size={16} strokeWidth={1.6} />} onClick={() => setOpen('edit')}>
              <span className="max-md:hidden">{m.vendors_edit()}</span>
              <span className="md:hidden">{m.vendors_edit_short()}</span>
            </Button>
          )}
          {vendor.abilities.manage && (
            <MoreMenu label={m.vendors_actions()}>
              <MenuItem onSelect={() => setOpen('merge')}>{m.vendors_merge()}</MenuItem>
            </MoreMenu>
          )}
          <LaterParts slot={vendorActions} vendor={vendor} waiting={null} />
        </span>
      </div>
      <Reach vendor={vendor} />
      {open === 'edit' && <EditVendorDialog vendor={vendor} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog vendor={vendor} onClose={() => setOpen(null)} />}
    </header>
  )
}

const REACH =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-6 border border-line-strong bg-surface text-13 control-focus'

/** On a phone: one tap to reach the vendor. */
function Reach({ vendor: { contact } }: { vendor: Vendor }) {
  if (!contact || contact.doNotContact) return null
  const { phone, email, address } = contact
  const ways = [
    phone && { href: `tel:${phone}`, label: m.vendors_call(), icon: Phone },
    phone && { href: `sms:${phone}`, label: m.vendors_text(), icon: MessageSquare },
    email && { href: `mailto:${email}`, label: m.vendors_mail(), icon: Mail },
    address && { href: `geo:0,0?q=${encodeURIComponent(address)}`, label: m.vendors_map(), icon: MapPin },
  ].filter((way) => typeof way === 'object' && way !== null)
  if (ways.length === 0) return null
  return (
    <p className="mt-3 grid auto-cols-fr grid-flow-col gap-2 md:hidden">
      {ways.map(({ href, label, icon: Icon }) => (
        <a key={href} href={href} className={REACH}>
          <Icon aria-hidden size={18} strokeWidth={1.6} />
          {label}
        </a>
      ))}
    </p>
  )
}
