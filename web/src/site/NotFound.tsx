import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { WAYS_ON } from './addresses.ts'
import { StandIn } from './StandIn.tsx'

/** Shown for any URL that doesn't exist, with links to continue. */
export default function NotFound() {
  return (
    <StandIn title={m.shell_not_found_title()} text={m.shell_not_found_text()}>
      <a href="/" className={buttonClass({})}>
        {m.shell_error_home()}
      </a>
      <nav aria-label={m.site_not_found_ways()} className="mt-6">
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-14">
          {WAYS_ON.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="link inline-block py-1 touch-target">
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </StandIn>
  )
}
