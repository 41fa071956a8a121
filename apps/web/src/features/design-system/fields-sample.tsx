import { type ChangeEvent, useState } from 'react'
import CalendarRange from '~icons/lucide/calendar-range'
import MapPin from '~icons/lucide/map-pin'
import { Autocomplete } from '../../ui/fields/autocomplete.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SegmentSlider, StarSlider } from '../../ui/fields/rating-slider.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { ToggleChips } from '../../ui/fields/toggle-chips.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Sample } from './sample.tsx'

const icon = { size: 19, 'aria-hidden': true } as const
const cities = ['Lisbon', 'Lima', 'Ljubljana', 'London', 'Lyon'].map((label) => ({ id: label, label }))
const durations = [
  { value: 'any', label: 'Any time' },
  { value: '1', label: '1 month' },
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
]
const sizes = [{ value: 'any', label: 'Any size' }]
const signInModes = [
  { value: 'signIn', label: 'Sign In' },
  { value: 'signUp', label: 'Sign Up' },
]
const interests = ['Surfing', 'Cooking', 'Live music', 'Climbing'].map((label) => ({ value: label, label }))

export function FieldsSample() {
  return (
    <Sample title="Fields and choices" wide>
      <Card className="grid items-start gap-x-8 gap-y-5 p-5 lg:grid-cols-3 lg:p-6">
        <div className="grid gap-5">
          <TextField label="Email" type="email" placeholder="you@example.com" hint="Only members see it." />
          <TextField label="LinkedIn URL" defaultValue="linkedin/priya" error="This is not a full web address" />
          <TextField label="Airbnb URL" defaultValue="https://www.airbnb.com/rooms/1" disabled />
          <Message />
          <Days />
        </div>
        <Places />
        <Choices />
      </Card>
    </Sample>
  )
}

function Message() {
  const [text, setText] = useState('Hello Ana, I work European hours and cook on Sundays.')
  const write = (event: ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)
  return <TextArea label="Tell Ana who you are" value={text} onChange={write} maxLength={500} counted />
}

function Days() {
  const [day, setDay] = useState('2026-06-08')
  const [time, setTime] = useState('15:00')
  const [open, setOpen] = useState(false)
  return (
    <>
      <DateField
        label="Move in"
        value={day}
        onValueChange={setDay}
        offered={{ first: '2026-06-03', last: '2026-12-31' }}
        open={open}
        onOpenChange={setOpen}
      />
      <TimeField label="Check-in from" value={time} onValueChange={setTime} />
    </>
  )
}

function Places() {
  const [city, setCity] = useState('')
  const [duration, setDuration] = useState('any')
  const [size, setSize] = useState('any')
  const [cost, setCost] = useState<number | null>(2280)
  const matching = cities.filter(({ label }) => label.toLowerCase().startsWith(city.trim().toLowerCase()))
  return (
    <div className="grid gap-5">
      <Autocomplete
        label="Location"
        value={city}
        onValueChange={setCity}
        suggestions={city === '' ? [] : matching}
        noMatchText="No cities found"
        placeholder="Search a city"
        icon={<MapPin {...icon} />}
      />
      <Autocomplete label="Current city" value="Lis" onValueChange={setCity} suggestions={[]} loading />
      <Autocomplete
        label="Next destination"
        value=""
        onValueChange={setCity}
        suggestions={[]}
        disabled
        placeholder="Search a city"
        error="Google Places API key not configured"
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Duration"
          value={duration}
          onValueChange={setDuration}
          options={durations}
          icon={<CalendarRange {...icon} />}
        />
        <Select label="Group Size" value={size} onValueChange={setSize} options={sizes} disabled />
      </div>
      <NumberField label="Whole cost" value={cost} onValueChange={setCost} min={0} step={10} unit="€" />
    </div>
  )
}

function Choices() {
  const [chosen, setChosen] = useState(['Surfing', 'Cooking'])
  const [mode, setMode] = useState('signIn')
  const [analytics, setAnalytics] = useState(false)
  const [stars, setStars] = useState(4.5)
  const [aspect, setAspect] = useState(4)
  return (
    <div className="grid gap-5">
      <ToggleChips label="Interests" options={interests} value={chosen} onValueChange={setChosen} />
      <Segmented label="Mode" options={signInModes} value={mode} onValueChange={setMode} />
      <div className="divide-y divide-line border-y border-line [&>*]:py-2">
        <Switch label="Necessary" hint="Always on" checked disabled onCheckedChange={setAnalytics} />
        <Switch label="Analytics" hint="Visits and page use" checked={analytics} onCheckedChange={setAnalytics} />
        <Switch
          label="Functional"
          hint="Remember choices"
          checked={!analytics}
          onCheckedChange={(on) => setAnalytics(!on)}
        />
      </div>
      <div className="grid gap-3">
        <StarSlider label="Overall" valueText={`${stars} of 5`} value={stars} onValueChange={setStars} />
        <SegmentSlider label="Cleanliness" valueText={`${aspect} of 5`} value={aspect} onValueChange={setAspect} />
      </div>
      <div>
        <Checkbox label="Post anonymously" defaultChecked />
        <Checkbox label="I am 18 or over" error="Please confirm your age" />
      </div>
    </div>
  )
}
