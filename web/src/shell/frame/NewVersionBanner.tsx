import { m } from '../../messages/generated/messages.js'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNewVersion } from '../../ui/new-version.ts'

/**
 * Shown when part of this page was removed by a new release. The user loads the new version once nothing is left to
 * save.
 */
export function NewVersionBanner() {
  if (!useNewVersion()) return null
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" kind="plain" onClick={() => location.reload()}>
          {m.shell_new_version_load()}
        </Button>
      }
    >
      {m.shell_new_version_banner()}
    </Banner>
  )
}
