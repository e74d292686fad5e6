import { useSearchParams } from 'react-router'

export const SITE_PARTS = ['punch', 'log', 'updates'] as const
export type SitePart = (typeof SITE_PARTS)[number]
export type PunchShow = 'open' | 'done' | 'all'

export function punchLink(dealId: string): string {
  return `/app/deals/${dealId}/on-site`
}

/** What the tab shows, as in the URL. */
export function useSiteAddress() {
  const [search, setSearch] = useSearchParams()
  const put = (values: Partial<Record<'part' | 'show' | 'whose' | 'room' | 'update', string | null>>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const show = search.get('show')
  return {
    part: SITE_PARTS.find((part) => part === search.get('part')) ?? 'punch',
    show: (show === 'done' || show === 'all' ? show : 'open') as PunchShow,
    /** `none` = those without a vendor */
    vendorId: search.get('whose'),
    room: search.get('room'),
    updateId: search.get('update'),
    put,
  }
}
export type SiteAddress = ReturnType<typeof useSiteAddress>
