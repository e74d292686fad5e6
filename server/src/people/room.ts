import { serverRoom } from '../platform/rooms/server-room.ts'
import { peopleFile } from './directory/file.ts'

export const peopleRoom = serverRoom({ name: 'people', routes: peopleFile })
