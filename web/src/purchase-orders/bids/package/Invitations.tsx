import type { BidInvitation, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { dayInZone } from '@plumbline/domain/calendar'
import type { InvitationEvent } from '@plumbline/domain/purchase-orders/bids/package'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { useMe } from '../../../shell/session/me.ts'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/feedback/Status.tsx'
import { MenuItem } from '../../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../../ui/overlays/MoreMenu.tsx'
import { Row, Section } from '../../../ui/layout/Section.tsx'
import { dayInYear } from '../../../vendors/words.ts'
import { BidDialog } from '../entering/BidDialog.tsx'
import { usePackageChange } from '../use-package-change.ts'

/** Who was asked, and what came of it. */
export function Invitations({ one }: { one: BidPackage }) {
  return (
    <Section className="mt-8" title={m.bids_invitations()} detail={one.invitations.length || undefined}>
      {one.invitations.length === 0 ? (
        <p className="py-3 text-14 text-ink-soft">{m.bids_invitations_none()}</p>
      ) : (
        one.invitations.map((invitation) => <InvitationRow key={invitation.vendor.id} {...{ one, invitation }} />)
      )}
    </Section>
  )
}

function InvitationRow({ one, invitation }: { one: BidPackage; invitation: BidInvitation }) {
  const { today, timeZone } = useMe().organization
  const dayOf = (instant: string) => dayInYear(dayInZone(new Date(instant), timeZone), today)
  const { invitedAt, to, remindedAt, vendor } = invitation
  const day = dayOf(invitedAt)
  const said = to === null ? m.bids_invited_otherwise({ day }) : m.bids_invited_by_email({ day, to })
  const reminded = remindedAt ? [m.bids_reminded({ day: dayOf(remindedAt) })] : []
  const hasBid = one.bids.some((bid) => bid.vendor.id === vendor.id)
  return (
    <Row
      className="flex-wrap"
      title={vendor.name}
      detail={[said, ...reminded].join(' · ')}
      end={
        <>
          <State {...{ invitation, hasBid }} />
          {!hasBid && <InvitationActions {...{ one, invitation }} />}
        </>
      }
    />
  )
}

function State({
  invitation: { declinedOn, declineNote, openedOn },
  hasBid,
}: {
  invitation: BidInvitation
  hasBid: boolean
}) {
  const { today } = useMe().organization
  if (hasBid) return <Status tone="good">{m.bids_state_bid()}</Status>
  if (declinedOn)
    return (
      <span className="max-w-72 text-right">
        <Status tone="info">{m.bids_state_declined({ day: dayInYear(declinedOn, today) })}</Status>
        {declineNote !== '' && (
          <span className="block text-13 wrap-anywhere text-ink-soft">
            {m.bids_state_declined_why({ note: declineNote })}
          </span>
        )}
      </span>
    )
  if (openedOn) return <Status tone="in_hand">{m.bids_state_opened({ day: dayInYear(openedOn, today) })}</Status>
  return <Status tone="open">{m.bids_state_waiting()}</Status>
}

function InvitationActions({ one, invitation }: { one: BidPackage; invitation: BidInvitation }) {
  const [entering, setEntering] = useState(false)
  const { vendor, to, openedOn, declinedOn } = invitation
  const mark = usePackageChange<InvitationEvent>(one.dealId, {
    send: (event) => api.bids.invitation({ packageId: one.id, version: one.version, vendorId: vendor.id, event }),
    said: (_, event) =>
      event === 'remind' ? m.bids_remind_said({ vendor: vendor.name }) : m.bids_marked_said({ vendor: vendor.name }),
  })
  if (!one.abilities.enterBid) return null
  return (
    <>
      {one.abilities.invite && to !== null && !declinedOn && (
        <Button size="small" working={mark.isPending} onClick={() => mark.mutate('remind')}>
          {m.bids_remind()}
        </Button>
      )}
      <MoreMenu label={m.bids_more_of({ vendor: vendor.name })}>
        <MenuItem onSelect={() => setEntering(true)}>{m.bids_enter()}</MenuItem>
        {one.abilities.invite && !openedOn && !declinedOn && (
          <MenuItem onSelect={() => mark.mutate('opened')}>{m.bids_mark_opened()}</MenuItem>
        )}
        {one.abilities.invite && !declinedOn && (
          <MenuItem onSelect={() => mark.mutate('declined')}>{m.bids_mark_declined()}</MenuItem>
        )}
        {one.abilities.invite && (openedOn || declinedOn) && (
          <MenuItem onSelect={() => mark.mutate('waiting')}>{m.bids_mark_waiting()}</MenuItem>
        )}
      </MoreMenu>
      {entering && <BidDialog one={one} vendor={vendor} onClose={() => setEntering(false)} />}
    </>
  )
}
