import { MAX_PICTURE_BYTES } from '@plumbline/domain/files/picture'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { PictureField } from '../shell/files/PictureField.tsx'
import { OrganizationLogo } from '../shell/frame/OrganizationLogo.tsx'
import { useMe } from '../shell/session/me.ts'
import { formatBytes } from '../ui/figures/format.ts'

/** The organization's logo. */
export function LogoField() {
  const { orgId, organization } = useMe()
  return (
    <PictureField
      place={`logo:${orgId}`}
      label={m.organizations_logo()}
      help={m.organizations_logo_help({ limit: formatBytes(MAX_PICTURE_BYTES) })}
      hasPicture={organization.logoId !== null}
      removeLabel={m.organizations_logo_remove()}
      removed={m.organizations_logo_removed()}
      onSave={(uploadId) => api.organizations.setLogo({ uploadId })}
      onRemove={() => api.organizations.removeLogo()}
    >
      <OrganizationLogo size="field" />
    </PictureField>
  )
}
