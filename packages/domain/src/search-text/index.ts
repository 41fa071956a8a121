export { folded, plainLetters } from './folded.ts'
