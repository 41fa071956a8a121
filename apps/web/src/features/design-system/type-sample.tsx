import { Card } from '../../ui/layout/card.tsx'
import { Logo, LogoMark } from '../../ui/pictures/logo.tsx'
import { Scene } from '../../ui/pictures/scene.tsx'
import { Sample } from './sample.tsx'

export function TypeSample() {
  return (
    <Sample title="Type and marks" wide>
      <Card className="flex flex-wrap items-center gap-x-12 gap-y-8 p-6 lg:p-8">
        <div className="min-w-0 flex-1 basis-96">
          <p className="display text-4xl">Find your tribe</p>
          <p className="display mt-3 text-3xl">Graça rooftop with the river view</p>
          <p className="display mt-3 text-2xl">No tribes found</p>
          <p className="mt-4 measure-66">
            A top-floor flat above the 28 tram with a terrace for eight, three quiet desks and a kitchen made for long
            dinners. Mornings are for focus, evenings are for the grill.
          </p>
          <p className="mt-2 text-sm text-muted">Ana reviews your request first.</p>
          <p className="figure mt-2 text-xl">€570 €1,710 1/3</p>
        </div>
        <div className="grid gap-5">
          <Logo name="Wayhouse" />
          <div className="on-plum rounded-md p-5">
            <Logo name="Wayhouse" night />
          </div>
          <LogoMark size={48} />
        </div>
        <Scene name="table" />
      </Card>
    </Sample>
  )
}
