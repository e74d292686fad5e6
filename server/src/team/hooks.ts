import { hook } from '../platform/rooms/hook.ts'

/**
 * An invited person became a member. Runs through the platform door, with the new member as the actor.
 * @property dealIds the deals whose team the invitation names; some may be gone by now
 */
export const invitedPersonJoined = hook<{ userId: string; dealIds: readonly string[] }>('invited person joined')
