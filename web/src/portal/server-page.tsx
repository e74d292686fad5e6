import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type Given, GivenContext } from './given.ts'
import { type Place, placeAt } from './place.tsx'
import { Portal } from './Portal.tsx'
import { GIVEN_ID, type Written } from './take-over.ts'

/** One page of the portal, for one session. */
export type PortalPage = {
  path: string
  locale: string
  sessionEndsAt: string
  isDesk: boolean
  /** @returns what the API answers at an address below `/portal`; null = the browser asks for it */
  ask(address: string): Promise<unknown> | null
}

/** `check-given.js` fetches these once the page is painted. Fetched earlier, they delayed the paint on a slow phone by 0.3 s. */
const SCRIPT = /(<script type=)"module"/
const PRELOADS = /(<link rel=)"modulepreload"/g
const TITLE = /<title>[\s\S]*?<\/title>/

/** Renders a page into the portal's frame, with what the browser needs to take over. @throws what a component throws */
export async function portalPage(frame: string, page: PortalPage): Promise<string> {
  const { given, replies } = asking(page)
  const body = await written(given)
  const { path, isDesk, sessionEndsAt, locale } = page
  const data = JSON.stringify({ path, isDesk, replies } satisfies Written).replaceAll('<', '\\u003c')
  const [title] = TITLE.exec(body) ?? []
  return frame
    .replace('<html ', () => `<html data-given="${sessionEndsAt} ${locale}" data-drawn="${isDesk ? 'desk' : 'phone'}" `)
    .replace(TITLE, (own) => title ?? own)
    .replace(SCRIPT, '$1"later"')
    .replaceAll(PRELOADS, '$1"later"')
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${body.replace(TITLE, '')}</div><script type="application/json" id="${GIVEN_ID}">${data}</script>`,
    )
}

/** What a page shows besides the first answer, asked for at the same time so that neither waits for the other. */
function askedFirst(place: Place): string[] {
  if (place.is === 'billing') return ['/home', `/orders/${place.orderId}/billing`]
  if (place.is === 'order') return ['/home', `/orders/${place.orderId}`]
  if (place.is === 'invoices') return ['/home', '/invoices']
  if (place.is === 'invoice') return ['/home', `/invoices/${place.invoiceId}`]
  return ['/home']
}

/** Asks for each answer once, and keeps those that there are. */
function asking({ path, isDesk, ask }: PortalPage): { given: Given; replies: Record<string, unknown> } {
  const asked = new Map<string, Promise<unknown> | null>()
  const replies: Record<string, unknown> = {}
  const answer = (address: string) =>
    ask(address)?.then((reply) => {
      if (reply !== null) replies[address] = reply
      return reply
    }) ?? null
  const given: Given = {
    path,
    isDesk,
    ask: (address) => {
      if (!asked.has(address)) asked.set(address, answer(address))
      return asked.get(address)
    },
    take: () => false,
  }
  for (const address of askedFirst(placeAt(path))) given.ask(address)
  return { given, replies }
}

/** Rendered in one piece, since the document's policy allows no script that would put late parts in place. */
async function written(given: Given): Promise<string> {
  let failure: unknown = null
  const { prelude } = await prerenderToNodeStream(
    <GivenContext value={given}>
      <Portal />
    </GivenContext>,
    { progressiveChunkSize: Infinity, onError: (error) => void (failure ??= error) },
  )
  if (failure !== null) throw failure
  return text(prelude)
}
