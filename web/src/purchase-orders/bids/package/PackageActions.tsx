import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { type BidPackageEvent, bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { Award, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { MenuItem } from '../../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../../ui/overlays/MoreMenu.tsx'
import { editPackageLink } from '../../address.ts'
import { BidDialog } from '../entering/BidDialog.tsx'
import { InviteDialog } from '../entering/InviteDialog.tsx'
import { usePackageChange } from '../use-package-change.ts'
import type { ComparedPackage } from './compared.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import { useAward } from './use-award.ts'

type Asked = 'invite' | 'bid' | 'reopen'
type Props = { one: BidPackage; compared: ComparedPackage }

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

const SAID: Readonly<Record<'close' | 'cancel', (inputs: { number: string }) => string>> = {
  close: m.bids_close_said,
  cancel: m.bids_cancel_said,
}

/** What can be done with a package: asking, entering and awarding as buttons, the rest in a menu. */
export function PackageActions({ one, compared: { lowest } }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const navigate = useNavigate()
  const award = useAward(one)
  const step = usePackageChange<'close' | 'cancel'>(one.dealId, {
    send: (event) => api.bids.step({ packageId: one.id, version: one.version, event }),
    said: ({ number }, event) => SAID[event]({ number: bidPackageNumber(number) }),
  })
  const { abilities, bids, invitations } = one
  const may = (event: BidPackageEvent) => abilities.events.includes(event)
  const close = () => setAsked(null)
  const isFirst = invitations.length === 0 && bids.length === 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      {abilities.invite && (
        <Button kind={isFirst ? 'brass' : 'plain'} icon={<Plus {...icon} />} onClick={() => setAsked('invite')}>
          {isFirst ? m.bids_invite_first() : m.bids_invite()}
        </Button>
      )}
      {abilities.enterBid && <Button onClick={() => setAsked('bid')}>{m.bids_enter()}</Button>}
      {(abilities.edit || may('reopen')) && (
        <MoreMenu label={m.bids_more()}>
          {abilities.edit && (
            <MenuItem onSelect={() => void navigate(editPackageLink(one.dealId, one.id))}>{m.bids_edit()}</MenuItem>
          )}
          {may('reopen') && <MenuItem onSelect={() => setAsked('reopen')}>{m.bids_reopen()}</MenuItem>}
          {may('close') && <MenuItem onSelect={() => step.mutate('close')}>{m.bids_close()}</MenuItem>}
          {may('cancel') && (
            <MenuItem danger onSelect={() => step.mutate('cancel')}>
              {m.bids_cancel()}
            </MenuItem>
          )}
        </MoreMenu>
      )}
      {abilities.award && lowest && (
        <Button kind="brass" icon={<Award {...icon} />} working={award.working} onClick={() => award.whole(lowest.bid)}>
          {m.bids_award_to({ vendor: lowest.bid.vendor.name })}
        </Button>
      )}
      {asked === 'invite' && <InviteDialog one={one} onClose={close} />}
      {asked === 'bid' && <BidDialog one={one} vendor={null} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog one={one} onClose={close} />}
    </div>
  )
}
