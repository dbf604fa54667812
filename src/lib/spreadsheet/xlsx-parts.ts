/** The files of an Excel workbook without rows. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type File = { path: string; text: string };

/**
 * The files before the sheets, while their number is not known: a file that is not listed here is a sheet.
 * The third cell style is text that stays text when it is edited (`@`, quotePrefix).
 */
export const WORKBOOK_FILES: readonly File[] = [
  {
    path: '[Content_Types].xml',
    text: [
      `${XML}<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ',
      'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>`,
      '</Types>',
    ].join(''),
  },
  {
    path: '_rels/.rels',
    text: [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`,
      '</Relationships>',
    ].join(''),
  },
  {
    path: 'xl/styles.xml',
    text: [
      `${XML}<styleSheet xmlns="${MAIN}">`,
      '<fonts count="2"><font><sz val="10"/><name val="Tahoma"/></font>',
      '<font><b/><sz val="10"/><name val="Tahoma"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
      '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" ',
      'applyNumberFormat="1" applyFont="1"/>',
      '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" ',
      'applyNumberFormat="1" quotePrefix="1"/></cellXfs>',
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join(''),
  },
];

/** The files that name the sheets, after them. `name` is escaped; the second sheet is named `name 2`. */
export function workbookFiles(name: string, sheets: number): File[] {
  const numbers = Array.from({ length: sheets }, (_unused, index) => index + 1);
  const named = numbers.map((sheet) => {
    const title = sheet === 1 ? name : `${name} ${sheet}`;
    return `<sheet name="${title}" sheetId="${sheet}" r:id="rId${sheet}"/>`;
  });
  const related = numbers.map(
    (sheet) =>
      `<Relationship Id="rId${sheet}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return [
    {
      path: 'xl/workbook.xml',
      text: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
        '<bookViews><workbookView/></bookViews>',
        `<sheets>${named.join('')}</sheets></workbook>`,
      ].join(''),
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
        `${related.join('')}${styles}</Relationships>`,
      ].join(''),
    },
  ];
}
