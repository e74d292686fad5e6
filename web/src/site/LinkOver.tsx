import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { StandIn } from './StandIn.tsx'

/** In place of a file whose link is over: links to files last minutes, so that a forwarded one opens nothing. */
export default function LinkOver() {
  return (
    <StandIn title={m.site_link_over_title()} text={m.site_link_over_text()}>
      <a href="/app" className={buttonClass({})}>
        {m.site_link_over_open()}
      </a>
    </StandIn>
  )
}
