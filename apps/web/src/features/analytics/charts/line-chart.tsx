import { useElementSize } from '@mantine/hooks';
import classes from './line-chart.module.css';
import { apart, ticksFor } from './scale.ts';

export type LineTone = 'first' | 'second' | 'quiet' | 'fourth' | 'danger' | 'faint';

/** A line of a chart; null where nothing is known. */
type ChartLine = {
  readonly name: string;
  readonly tone: LineTone;
  readonly values: readonly (number | null)[];
  readonly isDashed?: boolean;
  /** Shades what is under it. */
  readonly hasArea?: boolean;
  /** A line among many has no name at its end. */
  readonly isNameless?: boolean;
  /** The last value is of a month that is not over. */
  readonly isOpenEnded?: boolean;
};

/** Another value of a point: a hollow mark with its words. */
export type ChartMark = {
  readonly place: number;
  readonly value: number;
  readonly beside: number;
  readonly text: string;
};

type LineChartProps = {
  /** Sentence for those who do not see the lines. */
  label: string;
  lines: readonly ChartLine[];
  /** Words under each place; an empty one where there is no room. */
  places: readonly string[];
  format: (value: number) => string;
  marks?: readonly ChartMark[];
  /** A day drawn as a dotted line, with its word. */
  today?: { readonly place: number; readonly text: string };
  height?: number;
  /** Words under the axis. */
  axis?: string;
  /** Room for the names at the ends of lines. */
  nameRoom?: number;
};

const WIDTH_UNMEASURED = 620;
const LEFT = 46;
const TOP = 14;
const BOTTOM = 26;
const AXIS_ROOM = 16;

type Frame = {
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  readonly width: number;
  readonly right: number;
  readonly floor: number;
  readonly ticks: readonly number[];
};

function frameOf(
  { lines, places, marks = [], height = 200, nameRoom = 84, axis }: LineChartProps,
  width: number,
): Frame {
  const values = [
    ...lines.flatMap((line) => line.values.filter((value) => value !== null)),
    ...marks.map(({ value }) => value),
  ];
  const ticks = ticksFor(Math.max(0, ...values));
  const top = ticks.at(-1) ?? 1;
  const floor = height - BOTTOM - (axis === undefined ? 0 : AXIS_ROOM);
  const right = Math.max(LEFT + 40, width - nameRoom);
  const steps = Math.max(1, places.length - 1);
  return {
    width,
    right,
    floor,
    ticks,
    x: (place) => LEFT + ((right - LEFT - 8) * place) / steps + 8,
    y: (value) => floor - ((floor - TOP) * value) / top,
  };
}

/** Lines over time with their names at their ends, drawn by hand in the colours of the house. */
export const LineChart = (props: LineChartProps) => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { label, lines, places, format, marks = [], today, height = 200, axis } = props;
  const frame = frameOf(props, width === 0 ? WIDTH_UNMEASURED : width);
  return (
    <div ref={ref} className={classes.chart} role="img" aria-label={label}>
      <svg width={frame.width} height={height} aria-hidden="true">
        <Grid frame={frame} places={places} format={format} />
        {axis !== undefined && (
          <text className={classes.axis} x={(LEFT + frame.right) / 2} y={height - 2} data-middle>
            {axis}
          </text>
        )}
        {today !== undefined && <Today frame={frame} today={today} />}
        {lines.map((line) => (
          <Line key={line.name} line={line} frame={frame} />
        ))}
        {marks.map((mark) => (
          <Mark key={mark.place} mark={mark} frame={frame} />
        ))}
        <Names lines={lines} frame={frame} />
      </svg>
    </div>
  );
};

type FramedProps = { frame: Frame };

const Grid = ({
  frame,
  places,
  format,
}: FramedProps & Pick<LineChartProps, 'places' | 'format'>) => (
  <>
    {frame.ticks.map((tick) => (
      <g key={tick}>
        <line
          className={classes.grid}
          x1={LEFT}
          x2={frame.right}
          y1={frame.y(tick)}
          y2={frame.y(tick)}
        />
        <text className={classes.axis} x={LEFT - 8} y={frame.y(tick) + 4} data-end>
          {format(tick)}
        </text>
      </g>
    ))}
    {places.map((text, place) =>
      text === '' ? null : (
        <text
          key={frame.x(place)}
          className={classes.axis}
          x={frame.x(place)}
          y={frame.floor + 18}
          data-middle
          data-last={place === places.length - 1 || undefined}
        >
          {text}
        </text>
      ),
    )}
  </>
);

const Today = ({ frame, today }: FramedProps & Required<Pick<LineChartProps, 'today'>>) => {
  const x = frame.x(today.place);
  const isRight = x > frame.right - 60;
  return (
    <>
      <line className={classes.today} x1={x} x2={x} y1={TOP - 8} y2={frame.floor} />
      <text
        className={classes.todayText}
        x={isRight ? x - 6 : x + 6}
        y={TOP}
        data-end={isRight || undefined}
      >
        {today.text}
      </text>
    </>
  );
};

type KnownPoint = { readonly place: number; readonly value: number };

const pointsOf = ({ values }: ChartLine): readonly KnownPoint[] =>
  values.flatMap((value, place) => (value === null ? [] : [{ place, value }]));

/** Stretches without a gap: a day that was not closed is drawn as a gap. */
function stretchesOf(points: readonly KnownPoint[]): readonly (readonly KnownPoint[])[] {
  const stretches: KnownPoint[][] = [];
  for (const point of points) {
    const last = stretches.at(-1);
    if (last?.at(-1)?.place === point.place - 1) last.push(point);
    else stretches.push([point]);
  }
  return stretches;
}

const pathOf = (points: readonly KnownPoint[], { x, y }: Frame): string =>
  points
    .map(({ place, value }, index) => `${index === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`)
    .join('');

/** The path of a line, closed along the floor. */
function areaOf(points: readonly KnownPoint[], frame: Frame): string {
  const [from, to] = [points[0]?.place ?? 0, points.at(-1)?.place ?? 0].map(frame.x);
  return `${pathOf(points, frame)}L${to} ${frame.floor}L${from} ${frame.floor}Z`;
}

const Line = ({ line, frame }: FramedProps & { line: ChartLine }) => {
  const points = pointsOf(line);
  const last = points.at(-1);
  if (last === undefined) return null;
  const before = points.at(-2);
  const isOpen = line.isOpenEnded === true && before?.place === last.place - 1;
  const whole = isOpen ? points.slice(0, -1) : points;
  return (
    <g data-tone={line.tone} className={classes.line}>
      {line.hasArea && <path className={classes.area} d={areaOf(points, frame)} />}
      {stretchesOf(whole).map((stretch) => (
        <path
          key={stretch[0]?.place}
          className={classes.path}
          d={pathOf(stretch, frame)}
          data-dashed={line.isDashed || undefined}
        />
      ))}
      {isOpen && <path className={classes.path} d={pathOf([before, last], frame)} data-open />}
      {line.isNameless !== true && (
        <circle
          className={classes.dot}
          cx={frame.x(last.place)}
          cy={frame.y(last.value)}
          r={4}
          data-hollow={line.isOpenEnded || undefined}
        />
      )}
    </g>
  );
};

const Mark = ({ mark, frame }: FramedProps & { mark: ChartMark }) => {
  const [x, y] = [frame.x(mark.place), frame.y(mark.value)];
  return (
    <g className={classes.mark}>
      <line x1={x} x2={x} y1={y} y2={frame.y(mark.beside)} />
      <circle cx={x} cy={y} r={4} />
      <text x={x} y={y + 18} data-middle>
        {mark.text}
      </text>
    </g>
  );
};

const Names = ({ lines, frame }: FramedProps & { lines: readonly ChartLine[] }) => {
  const named = lines.flatMap((line) => {
    const last = pointsOf(line).at(-1);
    return last === undefined || line.isNameless === true ? [] : [{ line, last }];
  });
  const places = apart(named.map(({ last }) => frame.y(last.value)));
  return named.map(({ line, last }, index) => (
    <text
      key={line.name}
      className={classes.name}
      data-tone={line.tone}
      x={frame.x(last.place) + 9}
      y={(places[index] ?? 0) + 4}
    >
      {line.name}
    </text>
  ));
};
