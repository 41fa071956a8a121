export { copyPictures, copyStayPictures } from './copy-pictures.ts'
export type { StayCity, StayRoom } from '@wayhouse/stay-art'
export { stayGallery, stayPicturePath, stayScenes } from './stay-scenes.ts'
