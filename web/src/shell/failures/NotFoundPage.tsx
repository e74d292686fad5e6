import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { PageHead } from '../frame/PageHead.tsx'

/** Shown for any URL that doesn't exist; must be inside a main element. `home` is where its only link goes. */
export function NotFoundPage({ home = '/' }: { home?: '/' | '/app' }) {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-gutter py-12 text-center">
      <PageHead title={m.shell_not_found_title()} />
      <span aria-hidden className="mb-5 block h-16 w-px bg-line-strong" />
      <h1 className="text-20 font-semibold">{m.shell_not_found_title()}</h1>
      <p className="mt-1 max-w-sm text-ink-soft">{m.shell_not_found_text()}</p>
      <a href={home} className={`mt-6 ${buttonClass({})}`}>
        {m.shell_error_home()}
      </a>
    </div>
  )
}
