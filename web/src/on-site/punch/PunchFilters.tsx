import type { PunchList } from '@plumbline/contract/on-site/punch'
import { isOpenItem } from '@plumbline/domain/on-site/punch'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import type { PunchShow, SiteAddress } from '../address.ts'

const SHOWN: Readonly<Record<PunchShow, () => string>> = {
  open: m.on_site_filter_open,
  done: m.on_site_filter_done,
  all: m.on_site_filter_all,
}

/** Filters by open, done or all, and by vendor. */
export function PunchFilters({ address, list: { items, vendors } }: { address: SiteAddress; list: PunchList }) {
  const open = items.filter(isOpenItem).length
  const counts: Readonly<Record<PunchShow, number>> = { open, done: items.length - open, all: items.length }
  const has = (vendorId: string | null) => items.some((item) => (item.vendor?.id ?? null) === vendorId)
  return (
    <>
      <Segment
        label={m.on_site_state()}
        value={address.show}
        onChange={(show) => address.put({ show: show === 'open' ? null : show })}
        options={(['open', 'done', 'all'] as const).map((value) => ({
          value,
          label: SHOWN[value](),
          count: counts[value],
        }))}
        className="max-sm:w-full max-sm:*:flex-1"
      />
      <ChoiceField
        label={m.on_site_vendor()}
        hideLabel
        className="w-52 max-sm:w-full"
        value={address.vendorId ?? ''}
        placeholder={m.on_site_any_vendor()}
        choices={[
          ...vendors
            .filter(({ id }) => has(id))
            .map(({ id, name }) => ({
              value: id,
              label: m.on_site_vendor_open({
                name,
                count: formatCount(items.filter((item) => item.vendor?.id === id && isOpenItem(item)).length),
              }),
            })),
          ...(has(null) ? [{ value: 'none', label: m.on_site_no_vendor() }] : []),
        ]}
        onChange={(event) => address.put({ whose: event.target.value || null })}
      />
    </>
  )
}
