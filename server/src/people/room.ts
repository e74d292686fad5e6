import { serverRoom } from '../platform/rooms/server-room.ts'
import { peopleFile } from './directory/file.ts'
import { countsOfPeopleViews } from './directory/view-counts.ts'

export const peopleRoom = serverRoom({ name: 'people', routes: peopleFile, provides: [countsOfPeopleViews] })
