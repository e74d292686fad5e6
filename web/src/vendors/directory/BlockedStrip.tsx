import type { VendorDirectory, VendorRow } from '@plumbline/contract/vendors/vendors'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { NeedStrip } from '../NeedStrip.tsx'
import { reviewAddress } from '../review/address.ts'
import { useAsk } from '../use-ask.ts'
import { standingWords, toneOf } from '../words.ts'

type Props = {
  blocked: NonNullable<VendorDirectory['summary']>['blocked']
  abilities: VendorDirectory['abilities']
}

/** Vendors in use that can't take an order, each with what settles it. */
export function BlockedStrip({ blocked: { count, first }, abilities }: Props) {
  const { today } = useMe().organization
  const needs = first.map((vendor) => ({
    key: vendor.id,
    tone: toneOf(vendor.standing),
    text: m.vendors_strip_line({ name: vendor.name, standing: standingWords(vendor.standing, { today }) }),
    action: <NextStep vendor={vendor} abilities={abilities} />,
  }))
  const more = count > first.length ? m.vendors_more_blocked({ count: count - first.length }) : null
  return <NeedStrip title={m.vendors_blocked({ count })} needs={needs} more={more} />
}

function NextStep({ vendor, abilities }: { vendor: VendorRow; abilities: VendorDirectory['abilities'] }) {
  const ask = useAsk()
  const { id, name, standing, reviewId, asked, email } = vendor
  if (standing.status === 'pending' && reviewId !== null && abilities.review)
    return (
      <ButtonLink size="small" to={reviewAddress(reviewId)}>
        {m.vendors_review()}
      </ButtonLink>
    )
  const { type } = standing
  if (!abilities.ask || email === null || type === null)
    return (
      <ButtonLink size="small" to={`/app/vendors/${id}/papers`}>
        {m.vendors_alike_look()}
      </ButtonLink>
    )
  return (
    <Button size="small" working={ask.isPending} onClick={() => ask.mutate({ id, name, types: [type] })}>
      {asked > 0 ? m.vendors_ask_again() : m.vendors_ask()}
    </Button>
  )
}
