import { writeWorkbook } from '../workbook';
import type { ChartPlan } from './chart-plan';

/** The data that a chart draws, by column of its sheet: what can be edited behind it. */
export function chartColumns(chart: ChartPlan): { name: string; values: (number | null)[] }[] {
  const columns: { name: string; values: (number | null)[] }[] = chart.series.map(({ name, values }) => ({
    name,
    values,
  }));
  if (chart.kind === 'line') {
    const [curve] = chart.series;
    columns.push(
      { name: chart.chosenName, values: curve.values.map((value, i) => (i === chart.chosen ? value : null)) },
      { name: chart.errorName, values: chart.errors },
    );
  }
  return [...columns, ...(chart.columns ?? [])];
}

/** The workbook inside the file: categories in column A, a series a column, its name in the first row. */
export function chartWorkbook(chart: ChartPlan): Uint8Array {
  const columns = chartColumns(chart);
  return writeWorkbook([
    {
      name: 'Sheet1',
      columns: [chart.heading, ...columns.map(({ name }) => name)],
      rows: chart.categories.map((category, at) => [category, ...columns.map(({ values }) => values[at])]),
    },
  ]);
}
