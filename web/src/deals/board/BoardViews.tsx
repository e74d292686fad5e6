import { m } from '../../messages/generated/messages.js'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { useBoardAddress, viewQueryOf } from './board-address.ts'

const DEALS_LINK = '/app/deals'

/** All active deals, then saved views. */
export function BoardViews() {
  const { search } = useBoardAddress()
  const here = viewQueryOf(search)
  // Card or table layout is not part of a view.
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'type' || name === 'layout'))
  const isPlain = here === viewQueryOf(kept)
  const all = { to: { pathname: DEALS_LINK, search: kept.toString() }, label: m.deals_all_active(), current: isPlain }
  return (
    <ViewTabs
      {...{ here, isPlain }}
      list="deals"
      path={DEALS_LINK}
      label={m.deals_views()}
      lede={m.deals_save_view_lede()}
      tabs={() => [all]}
      // The row around it draws the hairline.
      className="-mb-px min-w-0 self-end shadow-none! max-md:flex-1"
    />
  )
}
