import './verification.css'

/** open: not started. waiting: half full. passed: full, with a check. failed: a cross. */
export type Door = 'open' | 'waiting' | 'passed' | 'failed'

/** A door in the brand's arch that shows how far a verification is. Decorative; inline, so that it can fill. */
export function DoorScene({ door, className }: { door: Door; className: string }) {
  return (
    <svg viewBox="0 0 240 280" aria-hidden="true" className={`arch-scene shrink-0 ${className}`}>
      <clipPath id="door">
        <path d="M78 230V134a42 42 0 0 1 84 0V230Z" />
      </clipPath>
      <rect width="240" height="280" fill="#1f6f6b" />
      <circle cx="120" cy="130" r="150" fill="#4e938c" />
      <circle cx="120" cy="130" r="118" fill="#8dbdb0" />
      <circle cx="120" cy="130" r="86" fill="#c3e3db" />
      <path fill="#fff6e9" d="M66 230V134a54 54 0 0 1 108 0V230Z" />
      <g clipPath="url(#door)">
        <Inside door={door} />
      </g>
      {door === 'passed' && <Mark d="M97 163l16 17 31-36" />}
      {door === 'failed' && <Mark d="M102 146l36 36M138 146l-36 36" />}
      <rect y="230" width="240" height="10" fill="#3e122e" />
      <rect y="240" width="240" height="40" fill="#7d1c42" />
      <Plant x={34} />
      <Plant x={206} />
    </svg>
  )
}

/** What is seen through the door: the evening sun, and the colour that fills it. */
function Inside({ door }: { door: Door }) {
  return (
    <>
      <rect x="78" y="92" width="84" height="138" fill="#f6c78e" />
      <circle cx="120" cy="176" r="46" fill="#f9d7a6" />
      <circle cx="120" cy="176" r="27" fill="#fbb636" />
      <path d="M78 204q26-18 46-6t38-2v34H78Z" fill="#c4573a" />
      {door === 'failed' && <rect x="78" y="92" width="84" height="138" fill="#7d1c42" />}
      {(door === 'waiting' || door === 'passed') && (
        <rect
          x="78"
          y="92"
          width="84"
          height="138"
          fill="#006663"
          className={door === 'passed' ? 'door-full' : 'door-half'}
        />
      )}
    </>
  )
}

function Mark({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="#fbb636"
      strokeWidth="14"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="door-mark"
    />
  )
}

function Plant({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 206) scale(0.8)`}>
      <path d="M-16 0h32l-5 30h-22Z" fill="#c4573a" />
      <path
        d="M0 0C-4-26-26-30-32-20c10 2 24 8 32 20ZM0 0C4-30 24-40 34-28 20-26 8-14 0 0ZM0 0C-6-34-2-48 4-54c8 14 4 38-4 54Z"
        fill="#2b524c"
      />
    </g>
  )
}
