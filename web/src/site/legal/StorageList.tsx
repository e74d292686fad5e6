import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { STORED_IN_BROWSER, type BrowserEntry } from '../content/legal/stored-in-browser.ts'

const PLACES: Record<BrowserEntry['where'], () => string> = {
  cookie: m.site_kept_cookie,
  storage: m.site_kept_storage,
  session: m.site_kept_session,
}

/** Lists what the product stores in a browser, one ruled entry each. */
export function StorageList() {
  const locale = getLocale()
  return (
    <dl className="border-t border-ink">
      {STORED_IN_BROWSER.map(({ name, where, purpose, until }) => (
        <div key={`${where} ${name}`} className="grid gap-x-6 border-b border-line py-3 md:grid-cols-[15rem_1fr]">
          <dt>
            <code className="text-14 font-medium">{name}</code>
            <span className="block text-13 text-ink-soft">{PLACES[where]()}</span>
          </dt>
          <dd className="text-15 max-md:mt-1">
            {purpose[locale]}
            <span className="block text-13 text-ink-soft">{until[locale]}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
