import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'

const STORAGE_KEY = 'cookie-notice'

/**
 * Says what is stored and asks for nothing, because there is nothing to consent to. It's part of the page, above the footer, so
 * that it never covers a button or a field. Once dismissed it's hidden before anything is drawn (`first-paint.js`).
 */
export function CookieNotice() {
  return (
    <section
      aria-label={m.site_cookie_notice()}
      data-cookie-notice
      className="border-t border-line bg-surface noscript:hidden print:hidden"
    >
      <div className="site-inset flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="max-w-3xl text-13">
          {m.site_cookie_text()}{' '}
          <a href="/cookies" className="link underline">
            {m.site_cookie_more()}
          </a>
        </p>
        <button type="button" onClick={dismiss} className={`shrink-0 ${buttonClass({})}`}>
          {m.site_cookie_ok()}
        </button>
      </div>
    </section>
  )
}

function dismiss(): void {
  document.documentElement.dataset['noticed'] = ''
  try {
    localStorage.setItem(STORAGE_KEY, 'read')
  } catch {
    // Storage can be blocked; then the notice stays dismissed only until the page is reloaded.
  }
}
