export { ensurePictures, pictureFile } from './ensure-pictures.ts'
export { pictures } from './pictures.ts'
export type { StayCity, StayRoom } from '@wayhouse/stay-art'
export { stayGallery, stayPicturePath, stayScenes } from './stay-scenes.ts'
