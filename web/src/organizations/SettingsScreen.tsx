import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { settingsQuery } from './queries.ts'
import type { SettingsPart } from './settings-part.ts'
import { SettingsForm } from './SettingsForm.tsx'

type Props = {
  parts: readonly SettingsPart[]
  /** below the form: what later rooms save by themselves */
  after?: ReactNode
}

/** The organization's settings: identity, time zone and language, and settings added by later rooms. */
export function SettingsScreen(props: Props) {
  return (
    <div className="flex max-w-200 flex-col gap-6 px-gutter pt-4 pb-12">
      <PageHead title={m.organizations_title()} />
      <h1 className="text-20 font-semibold">{m.organizations_title()}</h1>
      <Settings {...props} />
    </div>
  )
}

/** What comes after the form waits for it, so that nothing moves once it's there. */
function Settings({ parts, after }: Props) {
  const settings = useQuery(settingsQuery)
  if (settings.data)
    return (
      <>
        <SettingsForm settings={settings.data} parts={parts} />
        {after}
      </>
    )
  if (settings.isError) return <FailureState error={settings.error} onRetry={() => void settings.refetch()} />
  return <SettingsSkeleton />
}

const GROUPS = ['identity', 'place', 'rules']
const FIELDS = ['first', 'second', 'third', 'fourth']

function SettingsSkeleton() {
  return (
    <Loading label={m.organizations_loading()}>
      <div className="flex flex-col gap-8">
        {GROUPS.map((group) => (
          <div key={group} className="flex flex-col gap-4">
            <div className="border-b border-line pb-2.5">
              <Skeleton className="h-4 w-40" />
            </div>
            {FIELDS.map((field) => (
              <div key={field} className="flex flex-col gap-2">
                <Skeleton className="h-3 w-28" />
                <Skeleton className="h-control max-w-90" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
