/**
 * Three people at a table, each in a slice of the arch. While a payment is being confirmed, only the slices are shown
 * and pulse; then they rise one after another, and the people appear.
 */
export function PaidScene({ paid }: { paid: boolean }) {
  return (
    <svg
      viewBox="0 0 240 280"
      aria-hidden="true"
      className={`paid-scene mx-auto block w-49 lg:w-70 ${paid ? '' : 'paid-scene-waiting'}`}
    >
      <rect width="240" height="280" fill="#f2ddc0" />
      <circle cx="120" cy="150" r="150" fill="#f6c78e" />
      <circle cx="120" cy="150" r="118" fill="#f9d7a6" />
      <circle cx="120" cy="150" r="85" fill="#fce6c3" />
      <circle cx="120" cy="150" r="53" fill="#fff6e0" />
      <path className="slice" fill="#7d1c42" d="M0 280V120A120 120 0 0 1 73 9.7V280Z" />
      <path className="slice" fill="#fbb636" d="M80 280V6.8a120 120 0 0 1 80 0V280Z" />
      <path className="slice" fill="#006663" d="M167 280V9.7A120 120 0 0 1 240 120V280Z" />
      {paid && <People />}
      <rect y="226" width="240" height="10" fill="#3e122e" />
      <rect y="236" width="240" height="44" fill="#fff6e9" />
      {paid && <Cup />}
    </svg>
  )
}

function People() {
  return (
    <g className="people">
      <path
        fill="#fff6e9"
        d="M8 232c0-42 10-60 28-60s28 18 28 60ZM89 232c0-50 12-78 31-78s31 28 31 78ZM176 232c0-42 10-60 28-60s28 18 28 60Z"
      />
      <circle cx="36" cy="150" r="17" fill="#e3ae82" />
      <path
        fill="#3a2015"
        d="M17 156c-3-30 10-28 19-28s23-1 19 30c-4-14-10-17-19-17s-15 4-19 15ZM17 150q-5 22 3 30l7-9q-8-8-6-22ZM55 150q5 22-3 30l-7-9q8-8 6-22Z"
      />
      <circle cx="120" cy="129" r="19" fill="#6b3a23" />
      <path fill="#231018" d="M100 128c0-28 12-27 20-27s21-1 20 28c-6-14-12-14-20-14s-15 0-20 13Z" />
      <circle cx="204" cy="150" r="17" fill="#f0c59b" />
      <path
        fill="#8a5a2c"
        d="M186 148c-1-26 11-25 20-25s17 4 16 24c-8-4-10-11-18-11s-12 4-18 12ZM196 158q8 8 16 0v8q-8 7-16 0Z"
      />
      <path
        fill="none"
        stroke="#3e122e"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M29 153v1M43 153v1M31 160q5 4 10 0M112 132v1M128 132v1M114 140q6 5 12 0M198 151v1M210 151v1"
      />
    </g>
  )
}

function Cup() {
  return (
    <>
      <path fill="#c4573a" d="M45 224a15 5 0 1 0 30 0 15 5 0 1 0-30 0ZM165 224a15 5 0 1 0 30 0 15 5 0 1 0-30 0Z" />
      <path fill="#7d1c42" d="M112 226l2-16h12l2 16Z" />
      <path fill="#fff6e9" d="M119 208q-3-6 1-12 5 6 1 12Z" />
    </>
  )
}
