import { MAX_PICTURE_BYTES } from '@plumbline/domain/files/picture'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { PictureField } from '../shell/files/PictureField.tsx'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { useMe } from '../shell/session/me.ts'
import { formatBytes } from '../ui/figures/format.ts'

/** The user's own picture, which stands for them wherever their initials would. */
export function AvatarField() {
  const { userId, orgId, fullName, members } = useMe()
  return (
    <PictureField
      place={`avatar:${orgId}:${userId}`}
      label={m.account_picture()}
      help={m.account_picture_help({ limit: formatBytes(MAX_PICTURE_BYTES) })}
      hasPicture={members.some((person) => person.id === userId && person.avatarId !== null)}
      removeLabel={m.account_picture_remove()}
      removed={m.account_picture_removed()}
      onSave={(uploadId) => api.account.setAvatar({ uploadId })}
      onRemove={() => api.account.removeAvatar()}
    >
      <PersonAvatar id={userId} name={fullName} size="huge" bare />
    </PictureField>
  )
}
