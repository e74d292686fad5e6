import { m } from '../../messages/generated/messages.js'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNewVersion } from '../../ui/new-version.ts'

/** Something on this page went with the version before: the person loads the new one when nothing typed is left to save. */
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
