import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { ClosingCall } from '../landing/ClosingCall.tsx'
import { PageTop } from '../PageTop.tsx'
import { CONNECTIONS, type Connection } from './connections.ts'

/** Lists what the product exchanges data with, separating what works today from what is announced. */
export default function IntegrationsPage() {
  return (
    <>
      <div className="site-inset pb-14">
        <PageTop title={m.site_integrations_heading()} lede={m.site_integrations_lede()} />
        <Group
          id="today"
          title={m.site_integrations_today()}
          connections={CONNECTIONS.filter(({ isHere }) => isHere)}
        />
        <Group
          id="announced"
          title={m.site_integrations_announced()}
          connections={CONNECTIONS.filter(({ isHere }) => !isHere)}
        />
      </div>
      <ClosingCall />
    </>
  )
}

function Group({ id, title, connections }: { id: string; title: string; connections: readonly Connection[] }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-8 pb-10">
      <h2 id={id} className="display-32 text-balance">
        {title}
      </h2>
      <ul className="mt-6 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {connections.map(({ icon: Icon, name, text, plan, isHere }) => (
          <li key={name()} className="flex gap-4 border-t border-line py-6">
            <Icon aria-hidden size={20} strokeWidth={1.6} className="mt-0.5 shrink-0 text-ink-soft" />
            <div>
              <h3 className="text-16 font-semibold">{name()}</h3>
              <p className="mt-1 text-14 text-pretty text-ink-soft">{text()}</p>
              <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
                {isHere ? (
                  <Status tone="good">{m.site_integrations_works()}</Status>
                ) : (
                  <Status tone="info">{m.site_coming()}</Status>
                )}
                <span className="text-ink-soft">{plan()}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
