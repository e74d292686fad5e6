import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'

const STORAGE_KEY = 'cookie-notice'

/**
 * Tells once what is kept, and asks for nothing: there is nothing to consent to. It lies over the page, so that nothing moves
 * when it goes; who has read it never gets to see it again (`first-paint.js` says so before anything is drawn).
 */
export function CookieNotice() {
  return (
    <section
      aria-label={m.site_cookie_notice()}
      data-cookie-notice
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-surface px-gutter py-3 shadow-2 md:right-auto md:bottom-4 md:left-4 md:max-w-md md:rounded-10 md:border md:px-4 noscript:hidden print:hidden"
    >
      <p className="text-13">
        {m.site_cookie_text()}{' '}
        <a href="/cookies" className="link underline">
          {m.site_cookie_more()}
        </a>
      </p>
      <button type="button" onClick={dismiss} className={`shrink-0 ${buttonClass({})}`}>
        {m.site_cookie_ok()}
      </button>
    </section>
  )
}

function dismiss(): void {
  document.documentElement.dataset['noticed'] = ''
  try {
    localStorage.setItem(STORAGE_KEY, 'read')
  } catch {
    // Storage may be forbidden; then it goes for as long as the page is there.
  }
}
