import { Carousel } from '../../ui/carousel.tsx'
import arcade from './art/arcade.webp'
import desk from './art/desk.webp'
import kitchen from './art/kitchen.webp'
import living from './art/living.webp'
import terrace from './art/terrace.webp'
import { Sample } from './sample.tsx'

const photos = [terrace, desk, kitchen, living, arcade].map((src, at) => ({
  src,
  alt: `Photo ${at + 1} of Graça rooftop with the river view`,
  fallback: src,
}))

export function PhotosSample() {
  return (
    <Sample title="Photos" wide>
      <Carousel label="Photos of Graça rooftop with the river view" photos={photos} />
    </Sample>
  )
}
