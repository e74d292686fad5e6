import { useQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { settingsQuery } from './queries.ts'
import type { SettingsPart } from './settings-part.ts'
import { SettingsForm } from './SettingsForm.tsx'

type Props = { parts: readonly SettingsPart[] }

/** The organization's settings: identity, time zone and language, and settings added by later rooms. */
export function SettingsScreen({ parts }: Props) {
  return (
    <div className="flex max-w-200 flex-col gap-6 px-gutter pt-4 pb-12">
      <PageHead title={m.organizations_title()} />
      <h1 className="text-20 font-semibold">{m.organizations_title()}</h1>
      <Settings parts={parts} />
    </div>
  )
}

function Settings({ parts }: Props) {
  const settings = useQuery(settingsQuery)
  if (settings.data) return <SettingsForm settings={settings.data} parts={parts} />
  if (settings.isError) return <FailureState error={settings.error} onRetry={() => void settings.refetch()} />
  return <SkeletonRows rows={10} label={m.organizations_loading()} />
}
