import { zipSync } from 'fflate';

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A workbook whose one sheet is this XML, with other files of it by their paths. */
export const sheetOf = (xml: string | Uint8Array, others: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': bytesOf('<Types/>'),
      'xl/workbook.xml': bytesOf(
        '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': bytesOf(
        `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIP}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIP}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': typeof xml === 'string' ? bytesOf(xml) : xml,
      ...Object.fromEntries(Object.entries(others).map(([path, text]) => [path, bytesOf(text)])),
    }),
  );
