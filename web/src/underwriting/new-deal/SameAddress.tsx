import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import type { NewDealDraft } from './draft.ts'
import { sameAddressQuery } from './queries.ts'
import { isSameAddress, lookedUpBy } from './same-address.ts'
import { useDebounced } from './use-debounced.ts'

/** A hint rather than a refusal: an active deal already has this address. */
export function SameAddress({ fields, className }: { fields: NewDealDraft['fields']; className?: string }) {
  const words = useDebounced(lookedUpBy(fields.addressLine1 ?? ''))
  const { data } = useQuery(sameAddressQuery(words))
  const same = data?.items.find((card) => isSameAddress(card, fields))
  if (!same) return null
  return (
    <p role="status" className={cx('-mt-1', className)}>
      <Status tone="watch">
        {m.new_deal_same_address({ deal: same.name, number: same.number })}{' '}
        <Link to={`/app/deals/${same.id}`} className="link">
          {m.new_deal_open_it()}
        </Link>
      </Status>
    </p>
  )
}
