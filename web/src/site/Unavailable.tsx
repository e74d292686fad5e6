import { PageHead } from '../shell/PageHead.tsx'
import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'

/** In place of a page that is there but cannot be shown now: too many requests, no database. */
export default function Unavailable() {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-gutter py-12 text-center">
      <PageHead title={m.site_unavailable_title()} />
      <span aria-hidden className="mb-5 block h-16 w-px bg-line-strong" />
      <h1 className="text-20 font-semibold">{m.site_unavailable_title()}</h1>
      <p className="mt-1 max-w-sm text-ink-soft">{m.site_unavailable_text()}</p>
      <a href="/" className={`mt-6 ${buttonClass({})}`}>
        {m.shell_error_home()}
      </a>
    </div>
  )
}
